import { AppError } from '../../errors/errors.ts';
import type { PromptMessage } from '../../ports/generator.ts';
import type { AskedQuestion } from './answer-for.ts';

/**
 * What a conversation asks: its last user message, with those before it for history and the system's for instructions.
 * @throws AppError 400 without a user message.
 */
export function lastQuestion(
  messages: PromptMessage[],
  param = 'messages',
): Pick<AskedQuestion, 'question' | 'instructions' | 'history'> {
  const lastUser = messages.findLastIndex((message) => message.role === 'user');
  const question = messages[lastUser];
  if (!question) {
    throw new AppError('invalid_request', `"${param}" must hold at least one message with the role "user".`, {
      param,
    });
  }
  const isSystem = ({ role }: PromptMessage) => role === 'system';
  return {
    question: question.content,
    instructions: messages.filter(isSystem).map((message) => message.content),
    history: messages.slice(0, lastUser).filter((message) => !isSystem(message)),
  };
}
