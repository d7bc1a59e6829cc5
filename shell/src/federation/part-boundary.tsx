import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  readonly onBroken: (thrown: unknown) => void;
  readonly children: ReactNode;
}

/** A remote that throws while rendering, or in an effect, takes its own place down, never the shell or another remote. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  private isTold = false;

  override componentDidCatch(thrown: unknown): void {
    // What broke may throw once more, in its clean-ups, as it is taken away.
    if (!this.isTold) this.props.onBroken(thrown);
    this.isTold = true;
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
