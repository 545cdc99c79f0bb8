/** The other processes of the service, on the same database. */
export type Peers = {
  /** Asks all of them. @returns whether one said yes, within a second */
  ask(question: object): Promise<boolean>;
  /** Answers what others ask, from now on. The form of a question is theirs to check. */
  onQuestion(answer: (question: unknown) => boolean): void;
  close(): Promise<void>;
};
