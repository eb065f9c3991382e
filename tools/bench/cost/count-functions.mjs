// Loaded before all else into the processes of the Functions emulator, which would give them the address of the Firestore
// emulator itself: has them ask what counts.
const { COUNTED_FIRESTORE, FUNCTIONS_EMULATOR } = process.env
if (COUNTED_FIRESTORE && FUNCTIONS_EMULATOR === 'true') process.env.FIRESTORE_EMULATOR_HOST = COUNTED_FIRESTORE
