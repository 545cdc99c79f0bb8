/** The other processes of the service, on the same database. */
export type Peers = {
  /** Asks all of them. @returns whether one said yes, within a second */
  ask(question: object): Promise<boolean>;
  /** Answers what others ask, from now on. The form of a question is theirs to check. */
  onQuestion(answer: (question: unknown) => boolean): void;
  /** Sends something of any length to whoever hears under a name; it is lost where nobody does at that moment. */
  tell(name: string, told: object): Promise<void>;
  /** Hears what is told under a name, in order, until the returned function is called. The form is the listener's to check. */
  hear(name: string, listener: (told: unknown) => void): () => void;
  close(): Promise<void>;
};
