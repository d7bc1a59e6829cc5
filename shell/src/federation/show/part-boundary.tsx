import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  readonly onBroken: (thrown: unknown) => void;
  readonly children: ReactNode;
}

/**
 * Whether React did not find a node of its own: something else, as an extension or a translator that `followTranslator`
 * does not know, has changed the page. The part itself is in order.
 */
const isForeign = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'NotFoundError';

/** Keeps the errors of a remote, while rendering or in an effect, in the remote's own place. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  private isReported = false;
  private isAfresh = false;

  override componentDidCatch(thrown: unknown): void {
    if (isForeign(thrown) && !this.isAfresh) {
      this.isAfresh = true;
      return this.setState({ broken: false });
    }
    // A broken screen may throw once more, in its clean-ups, as it is taken away.
    if (!this.isReported) this.props.onBroken(thrown);
    this.isReported = true;
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
