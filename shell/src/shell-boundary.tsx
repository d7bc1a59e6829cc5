import { Component, type ReactNode } from 'react';

interface ShellBoundaryProps {
  /** The name of what is shown here now: when it changes, former errors no longer count. */
  readonly resetOn: string | null;
  /** Called for each error, with the name of what was shown here before. */
  readonly onCaught: (thrown: unknown, before: string | null) => void;
  /** It threw again at once: only the fallback is shown from now on. */
  readonly onBroken?: () => void;
  readonly renderFallback?: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/**
 * Keeps the errors of one place of the shell in that place (docs/rules.md: one-part-cannot-take-the-app-down). After the
 * first error its content is shown again: the error may come from a clean-up of the content before it.
 */
export class ShellBoundary extends Component<ShellBoundaryProps, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false };
  private errors = 0;
  private before: string | null = null;

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidUpdate({ resetOn }: ShellBoundaryProps): void {
    if (resetOn === this.props.resetOn) return;
    this.before = resetOn;
    this.reset();
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onCaught(thrown, this.before);
    this.errors += 1;
    if (this.errors === 1) this.setState({ isBroken: false });
    else this.props.onBroken?.();
  }

  private readonly reset = (): void => {
    this.errors = 0;
    if (this.state.isBroken) this.setState({ isBroken: false });
  };

  override render(): ReactNode {
    return this.state.isBroken ? this.props.renderFallback?.(this.reset) : this.props.children;
  }
}
