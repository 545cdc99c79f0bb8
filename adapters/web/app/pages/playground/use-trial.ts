import { useEffect, useRef, useState } from 'react';
import type { PlaygroundEvent } from '../../../../../schema/dashboard/playground.ts';
import { apiOf } from '../../api/client.ts';

/** The settings of an experiment. */
export type Settings = { passages: number; rerank: boolean; model: string };

type Explained = Extract<PlaygroundEvent, { type: 'explained' }>;
type Ended = Extract<PlaygroundEvent, { type: 'end' }>;

/** One question under some settings, with the results so far. */
export type Trial = {
  settings: Settings;
  wantsAnswer: boolean;
  explained: Explained | undefined;
  text: string;
  /** The numbers in the text, with the numbers of their passages; known once the text has ended. */
  citations: { number: number; passage: number }[];
  /** The model that answered and its duration; set at the end. */
  end: Ended | undefined;
  isRunning: boolean;
  error: unknown;
};

/** What all experiments have in common. */
export type Asked = { question: string; answer: boolean };

/** Asks a question under several settings at the same time. */
export function useTrials(assistantId: string) {
  const [trials, setTrials] = useState<Trial[]>([]);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const ask = (asked: Asked, all: Settings[]) => {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    setTrials(all.map((settings) => createTrial(settings, asked)));
    for (const [index, { model, ...settings }] of all.entries()) {
      const input = { assistant_id: assistantId, ...asked, ...settings, ...(model && { model }) };
      const change = (changed: (trial: Trial) => Partial<Trial>) => {
        if (signal.aborted) return;
        setTrials((now) => now.map((one, at) => (at === index ? { ...one, ...changed(one) } : one)));
      };
      void follow(input, signal, change);
    }
  };
  const stop = () => {
    abort.current?.abort();
    setTrials((now) => now.map((one) => ({ ...one, isRunning: false })));
  };
  return { trials, ask, stop, isRunning: trials.some((trial) => trial.isRunning) };
}

function createTrial(settings: Settings, { answer: wantsAnswer }: Asked): Trial {
  return {
    settings,
    wantsAnswer,
    explained: undefined,
    text: '',
    citations: [],
    end: undefined,
    isRunning: true,
    error: undefined,
  };
}

async function follow(
  input: Parameters<ReturnType<typeof apiOf>['playground']['ask']['mutate']>[0],
  signal: AbortSignal,
  change: (changed: (trial: Trial) => Partial<Trial>) => void,
): Promise<void> {
  try {
    for await (const event of await apiOf(input.assistant_id).playground.ask.mutate(input, { signal })) {
      if (event.type === 'explained') change(() => ({ explained: event }));
      if (event.type === 'text') change(({ text }) => ({ text: text + event.text }));
      if (event.type === 'citations') change(() => ({ citations: event.citations }));
      if (event.type === 'end') change(() => ({ end: event }));
    }
    change(() => ({ isRunning: false }));
  } catch (error) {
    change(() => ({ isRunning: false, error }));
  }
}
