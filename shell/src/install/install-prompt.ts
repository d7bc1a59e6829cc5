/** The browser's own question whether to install the app. Chromium has it; it can be asked once. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

let kept: InstallPrompt | null = null;

/** Keeps the browser's question from being asked while a driver is on the way to a charge. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
  });
}

/** The question that was kept, or null. */
export const installPrompt = (): InstallPrompt | null => kept;
