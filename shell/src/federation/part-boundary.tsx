import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  readonly onBroken: (thrown: unknown) => void;
  readonly children: ReactNode;
}

/** A remote that throws while rendering takes its own place down, never the shell or another remote. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onBroken(thrown);
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
