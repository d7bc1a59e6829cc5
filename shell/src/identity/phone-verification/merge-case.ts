/** Two accounts with one phone number, which are to become one (specification 2, §3). */
export interface MergeCase {
  /** As the look-up knows it, '+17875550100'. */
  readonly phone: string;
  readonly currentUserId: string;
  readonly existingUserId: string;
  /** Of the other account; shown masked (reading 5). Null when it is not known. */
  readonly existingEmail: string | null;
}
