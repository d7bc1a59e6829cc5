import type { BusEvents, Topic, TopicPolicy } from '@wattline/contract';

/** One event as the bus remembers it. */
export interface BusRecord<T extends Topic = Topic> {
  readonly topic: T;
  readonly payload: BusEvents[T];
  /** The part that sent it, such as '@wattline/stations'. */
  readonly sender: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** It came from another tab. */
  readonly relayed: boolean;
}

/** The channel that carries events to this driver's other tabs, such as a BroadcastChannel. */
export interface Relay {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: Event) => void): void;
}

interface EventBusOptions {
  readonly topics: Readonly<Record<Topic, TopicPolicy>>;
  readonly relay?: Relay | null;
  /** Describes the problem of an event, or returns null. Given in development only. */
  readonly problem?: (topic: string, payload: unknown) => string | null;
}

/** How many events of each topic are remembered. */
const MOST = 100;

/** Called with each event of a topic: its payload, and the record of it. */
export type Listener<T extends Topic> = (payload: BusEvents[T], record: BusRecord<T>) => void;

/** The event bus: typed topics, the last value of the sticky ones, a bounded history. */
export interface EventBus {
  emit<T extends Topic>(topic: T, payload: BusEvents[T], sender: string): void;
  /** Calls `listener` for each event, at once with the last one of a sticky topic. Returns how to stop. */
  on<T extends Topic>(topic: T, listener: Listener<T>): () => void;
  /** The newest events of each topic, oldest first. */
  history(): readonly BusRecord[];
}

const isRecord = (value: unknown): value is BusRecord =>
  typeof value === 'object' && value !== null && 'topic' in value && 'payload' in value && 'sender' in value;

/**
 * Makes a bus. In the app there is one, shared by every part (`bus`); tests make their own.
 *
 * @throws TypeError, from `emit` and with `problem` given, for an event that the contract does not know.
 */
export function createEventBus({ topics, relay = null, problem }: EventBusOptions): EventBus {
  const listeners = new Map<Topic, Set<(record: BusRecord) => void>>();
  const last = new Map<Topic, BusRecord>();
  const records: BusRecord[] = [];

  // A remote may be newer than the shell that holds this bus: a topic that is not known here is only delivered.
  const policyOf = (topic: Topic): TopicPolicy | undefined =>
    Object.hasOwn(topics, topic) ? topics[topic] : undefined;

  const tell = (listener: (record: BusRecord) => void, record: BusRecord): void => {
    try {
      listener(record);
    } catch (error) {
      // The other listeners are called all the same.
      reportError(error);
    }
  };

  const deliver = (record: BusRecord): void => {
    records.push(record);
    const ofTopic = records.filter(({ topic }) => topic === record.topic);
    if (ofTopic.length > MOST) records.splice(records.indexOf(ofTopic[0] as BusRecord), 1);
    if (policyOf(record.topic)?.sticky) last.set(record.topic, record);
    for (const listener of listeners.get(record.topic) ?? []) tell(listener, record);
  };

  relay?.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<unknown>;
    // Another tab may run another release: ignore topics that this one does not know or relay.
    if (isRecord(data) && policyOf(data.topic)?.relayed) {
      deliver({ ...data, relayed: true });
    }
  });

  return {
    emit(topic, payload, sender) {
      const wrong = problem?.(topic, payload);
      if (wrong) throw new TypeError(`${sender} emitted a wrong '${topic}': ${wrong}`);
      const record: BusRecord = { topic, payload, sender, time: Date.now(), relayed: false };
      deliver(record);
      if (policyOf(topic)?.relayed) relay?.postMessage(record);
    },
    on<T extends Topic>(topic: T, listener: Listener<T>) {
      const handle = (record: BusRecord): void => {
        const own = record as BusRecord<T>;
        listener(own.payload, own);
      };
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(handle));
      const known = last.get(topic);
      if (known) tell(handle, known);
      return () => {
        set.delete(handle);
      };
    },
    history: () => records,
  };
}
