/** Tells the time; replaceable in tests. */
export type Clock = () => Date;
