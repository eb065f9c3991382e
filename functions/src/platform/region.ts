/** Where every function runs: São Paulo, the nearest region to Bolivia. `firebase.json` names it too. */
export const REGION = 'southamerica-east1'
