import { randomUUID } from 'node:crypto';

/** A message that reached a driver outside the app: a code by SMS, a sign-in link or a receipt by e-mail. */
interface Message {
  readonly id: string;
  readonly time: string;
  readonly kind: 'email' | 'sms';
  /** A phone number with its +, or an e-mail address. */
  readonly to: string;
  readonly text: string;
  readonly code?: string;
  readonly link?: string;
}

export type Phone = ReturnType<typeof createPhone>;

const CAPACITY = 500;

/** Makes every driver's phone, without messages. They are gone with the process, as the codes in them are. */
export function createPhone(now: () => Date) {
  let messages: Message[] = [];
  return {
    receive(message: Omit<Message, 'id' | 'time'>): void {
      messages = [{ id: randomUUID(), time: now().toISOString(), ...message }, ...messages].slice(0, CAPACITY);
    },
    /** The last messages, newest first; those to one phone number or address, if it is given. */
    messages: (to?: string): Message[] =>
      to === undefined ? messages : messages.filter((message) => isTo(message, to)),
    clear(to?: string): void {
      messages = to === undefined ? [] : messages.filter((message) => !isTo(message, to));
    },
  };
}

const isTo = (message: Message, to: string): boolean => message.to.toLowerCase() === to.toLowerCase();
