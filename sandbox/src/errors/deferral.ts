/** A job that runs again later, as another system asked. Not a failure: it is logged as information. */
export class Deferral extends Error {}
