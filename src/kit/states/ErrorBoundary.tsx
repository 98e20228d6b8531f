import { Component, type ReactNode } from "react";

interface Props {
  /** Drawn in place of the children after an exception. */
  fallback: (error: Error, retry: () => void) => ReactNode;
  /** A change of this value forgets the error, as leaving the screen does. */
  resetKey?: string;
  onError?: (error: Error) => void;
  children: ReactNode;
}

/** Keeps an exception inside its screen, so that navigation and everything else still work. */
export class ErrorBoundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error) {
    this.props.onError?.(error);
  }

  override componentDidUpdate(previous: Props) {
    if (previous.resetKey !== this.props.resetKey && this.state.error) this.setState({ error: undefined });
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(error, () => this.setState({ error: undefined })) : this.props.children;
  }
}
