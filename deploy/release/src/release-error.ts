/** A release step that was refused; the message says what to do. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** The decision was about another state: another promotion or rollback came in between. */
export class ChangedMeanwhile extends ReleaseError {}
