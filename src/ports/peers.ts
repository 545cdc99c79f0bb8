/** The other processes of the service, on the same database. */
export type Peers = {
  /** Asks all of them. @returns whether one answered yes within a second */
  ask(question: object): Promise<boolean>;
  /** Answers questions of the others from now on. The handler validates the question. */
  onQuestion(answer: (question: unknown) => boolean): void;
  /** Publishes a message of any length to the subscribers of a channel; it is lost if there are none at that moment. */
  publish(channel: string, message: object): Promise<void>;
  /** Receives the messages of a channel in order, until the returned function is called. The listener validates them. */
  subscribe(channel: string, listener: (message: unknown) => void): () => void;
  close(): Promise<void>;
};
