/**
 * Where the shell says that the stop of a session waits for a connection (docs/rules.md: stop-waits-for-a-signal). It stays
 * empty where none does.
 */
export const StopWaits = ({ of }: { readonly of: string }) => <span data-stop-of={of} />;
