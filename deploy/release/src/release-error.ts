/** A release step that was refused; the message says what to do. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** What was decided was decided about something else: another promotion or rollback came in between. */
export class ChangedMeanwhile extends ReleaseError {}
