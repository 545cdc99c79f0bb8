/** The part of node-llama-cpp that is used. The package is optional and not installed by default. */
declare module 'node-llama-cpp' {
  export type ChatHistoryItem =
    | { type: 'system' | 'user'; text: string }
    | { type: 'model'; response: string[] };

  export type LlamaContextSequence = {
    tokenMeter: { usedInputTokens: number; usedOutputTokens: number };
    clearHistory(): Promise<void>;
  };

  export type LlamaModel = {
    trainContextSize: number;
    createContext(options: {
      contextSize: number;
      sequences: number;
      threads: number;
    }): Promise<{ getSequence(): LlamaContextSequence }>;
  };

  export function getLlama(options: {
    build: 'never';
    skipDownload: boolean;
    progressLogs: boolean;
    logLevel: 'error';
  }): Promise<{ loadModel(options: { modelPath: string }): Promise<LlamaModel> }>;

  export class LlamaChatSession {
    constructor(options: { contextSequence: LlamaContextSequence });
    setChatHistory(history: ChatHistoryItem[]): void;
    promptWithMeta(
      text: string,
      options: {
        maxTokens: number;
        temperature: number;
        signal: AbortSignal;
        onTextChunk(text: string): void;
      },
    ): Promise<{ stopReason: string }>;
    dispose(): void;
  }
}
