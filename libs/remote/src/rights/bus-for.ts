import { openTopics, RightError, type PartRights } from '@wattline/contract';
import { bus, type EventBus } from '@wattline/event-bus';

/**
 * The app's bus in the name of one part: all that it emits has that part as its sender, whatever the part says itself
 * (docs/rules.md: rights-by-part).
 */
export const busFor = (part: string, { topics }: PartRights): EventBus => ({
  emit(topic, payload) {
    if (!openTopics.has(topic) && !topics.includes(topic))
      throw new RightError(part, 'topics', topic, `emit '${topic}'`);
    bus.emit(topic, payload, part);
  },
  on: (topic, listener) => bus.on(topic, listener),
  history: () => bus.history(),
});
