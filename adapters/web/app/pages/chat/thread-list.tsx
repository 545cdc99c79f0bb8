import type { AssistantPageProps } from '../page-props.ts';

/** The conversations of an assistant, in the sidebar. */
export default function ThreadList({ assistant }: AssistantPageProps) {
  return <div data-assistant={assistant.id} className="min-h-0 flex-1" />;
}
