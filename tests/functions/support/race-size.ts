/** How many users or mails meet in the tests of races: `RACE_SIZE=200` for as many as in a busy hour, else few enough to wait for. */
export const RACE_SIZE = Number(process.env['RACE_SIZE'] ?? 50)
