/** What stops a build and is no fault of the program's: its message, for an author or a merchant, says all. */
export class BuildFault extends Error {}
