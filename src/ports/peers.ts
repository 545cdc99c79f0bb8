/** The other processes of the service, on the same database. */
export type Peers = {
  /** Asks all of them. @returns whether one said yes, within a second */
  ask(question: object): Promise<boolean>;
  /** Answers questions of the others from now on. The handler validates the question. */
  onQuestion(answer: (question: unknown) => boolean): void;
  /** Sends a message of any length to the listeners of a channel; it is lost if there are none at that moment. */
  tell(name: string, told: object): Promise<void>;
  /** Receives the messages of a channel in order, until the returned function is called. The listener validates them. */
  hear(name: string, listener: (told: unknown) => void): () => void;
  close(): Promise<void>;
};
