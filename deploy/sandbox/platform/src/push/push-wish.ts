/** Where a browser takes push messages, as its PushSubscription says. */
export interface PushAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A driver's wish to be notified by push messages: of a session, or of the first connector of a station that is free. */
export interface PushWish {
  /** Drawn: it is all that the wish is taken back by. */
  readonly id: string;
  readonly sessionId?: string | undefined;
  readonly locationId?: string | undefined;
  /** After that it ends, in milliseconds since the epoch. */
  readonly until?: number | undefined;
  readonly subscription: PushAddress;
  /** As the app calls it: it comes back with each message. */
  readonly language: string;
  /** The kinds that were sent. */
  readonly shown: readonly string[];
}

/** Sends push messages. */
export interface PushSender {
  /** Whether messages may be sent there: anybody can name an address. */
  readonly takes: (endpoint: string) => boolean;
  /** Gives false where the address is gone for good. @throws Where it cannot be reached. */
  readonly send: (to: PushAddress, message: string) => Promise<boolean>;
}
