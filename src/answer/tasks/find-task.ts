import type { PromptMessage } from '../../ports/generator.ts';

/** What a chat client wants made of a conversation, besides its answers. */
export type TaskForm = 'title' | 'tags' | 'follow_ups' | 'queries';

/** A prompt that a chat client wrote by itself, not its user. */
export type ChatTask = {
  form: TaskForm;
  /** Whether the result is JSON under the name of the form; titles may be requested as plain text. */
  isJson: boolean;
  /** The whole prompt, for a language model. */
  prompt: string;
  /** The conversation in the prompt, as far as it could be parsed. */
  conversation: PromptMessage[];
};

const historyStart = '<chat_history>';
const historyEnd = '</chat_history>';

/** How Open WebUI and LibreChat begin such prompts, unless their operators have changed them. */
const openWebUi = /^\s*### Task:/u;
const libreChat = /^\s*Provide a concise, 5-word-or-less title/u;

const wantedKey = /"(?<form>title|tags|follow_ups|queries)"\s*:/u;

/** How much of the conversation is considered: the last messages in its end, and the beginning of each. */
const maxRead = { end: 1_000_000, messages: 20, characters: 4_000 };

/** The task that a chat client requests in the one message of a request; null for a person's question. */
export function findTask(messages: PromptMessage[]): ChatTask | null {
  const [message, ...others] = messages;
  if (message?.role !== 'user' || others.length > 0) return null;
  const prompt = message.content;
  if (libreChat.test(prompt)) {
    return { form: 'title', isJson: false, prompt, conversation: parseConversation(prompt) };
  }
  const start = prompt.indexOf(historyStart);
  if (!openWebUi.test(prompt) || start < 0) return null;
  const end = prompt.indexOf(historyEnd, start);
  const history = prompt.slice(start + historyStart.length, end < 0 ? undefined : end);
  const form = wantedKey.exec(prompt.slice(0, start))?.groups?.['form'];
  return {
    form: form === undefined ? 'title' : (form as TaskForm),
    isJson: form !== undefined,
    prompt,
    conversation: parseConversation(history),
  };
}

const speaker = /^(?<name>user|human|assistant|ai):[ \t]*/iu;

/** The messages of a conversation written as `USER: …` and `ASSISTANT: …`, each from the beginning of a line. */
function parseConversation(text: string): PromptMessage[] {
  const messages: PromptMessage[] = [];
  for (const line of text.slice(-maxRead.end).split('\n')) {
    const found = speaker.exec(line);
    const last = messages.at(-1);
    if (found) {
      const isPerson = /^(?:user|human)$/iu.test(found.groups?.['name'] ?? '');
      messages.push({ role: isPerson ? 'user' : 'assistant', content: line.slice(found[0].length) });
    } else if (last) {
      last.content += `\n${line}`;
    }
  }
  return messages
    .slice(-maxRead.messages)
    .map(({ role, content }) => ({ role, content: content.slice(0, maxRead.characters).trim() }));
}
