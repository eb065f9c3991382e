/** How many mails there are in the tests of outages and killed workers: `RACE_SIZE=200` for as many as in a busy hour, else few enough to wait for. */
export const RACE_SIZE = Number(process.env['RACE_SIZE'] ?? 50)
