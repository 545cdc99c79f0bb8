import { Component, type ReactNode } from 'react';
import { texts } from '../texts/texts.ts';
import { FailurePanel } from '../ui/states.tsx';

type Props = {
  children: ReactNode;
  /** When it changes, the failed part is tried again. */
  attempt?: string;
};

type State = { error?: unknown; attempt?: string | undefined };

/**
 * Shows the error in place of the part that failed, while the rest of the page continues. A part of the program that cannot
 * be loaded usually means that the server was updated since the page was opened.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  static getDerivedStateFromProps({ attempt }: Props, state: State): State | null {
    return attempt === state.attempt ? null : { error: undefined, attempt };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const isUpdate = error instanceof TypeError && /import|module/i.test(error.message);
    return (
      <div className="mx-auto w-full max-w-2xl p-4 md:p-8">
        <FailurePanel
          error={isUpdate ? new Error(texts.errors.newVersion) : error}
          action={isUpdate ? texts.errors.reload : texts.common.retry}
          onRetry={() => (isUpdate ? location.reload() : this.setState({ error: undefined }))}
        />
      </div>
    );
  }
}
