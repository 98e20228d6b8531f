import { Component, type ReactNode } from "react";

interface Props {
  /** Rendered instead of the children after an exception. */
  fallback: (error: Error, retry: () => void) => ReactNode;
  /** A change resets the error. */
  resetKey?: string;
  onError?: (error: Error) => void;
  children: ReactNode;
}

/** Limits an exception to its screen, so that navigation still works. */
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
