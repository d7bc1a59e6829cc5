/** Takes the place of the shell's loading ahead: the twin asks for a part's code when the driver goes there. */
export function loadAhead(): void {
  // The twin does as a usual single-page app does.
}
