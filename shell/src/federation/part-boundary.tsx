import { Component, type ReactNode } from 'react';
import { bus } from '@wattline/event-bus';
import { PartFailed } from './part-failed';

interface PartBoundaryProps {
  readonly part: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A remote that throws while rendering takes its own place down, never the shell or another remote. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    // What a remote throws need not be an error, and a failure here would take the shell down with it.
    const message = error instanceof Error ? error.message : String(error);
    bus.emit('remote/failed', { remote: this.props.part, version: null, code: 'render-failed', message }, 'shell');
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return <PartFailed part={this.props.part} code="render-failed" onRetry={this.props.onRetry} />;
  }
}
