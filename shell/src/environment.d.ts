/** The one thing of Node's that the build puts into browser code. */
declare const process: { readonly env: { readonly NODE_ENV: 'production' | 'development' | 'test' } };

/** React's scheduler, which has no types of its own. */
declare module 'scheduler' {
  /** How often in a second React lets the browser do other work while it renders a transition. */
  export function unstable_forceFrameRate(timesPerSecond: number): void;
}
