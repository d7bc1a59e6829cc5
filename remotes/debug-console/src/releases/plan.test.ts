import { deskPart, onTrial } from '../testing/desk-answers';
import { planOf, type Plan, type Wish } from './plan';

const all = (version: string): Wish => ({ act: 'promote', version });
const some = (version: string, traffic: number): Wish => ({ act: 'promote', version, traffic });
const back: Wish = { act: 'rollback' };

describe('release-desk: planning an act', () => {
  const trial = '1.1.0 80 %, 1.2.0 20 %';
  test.each<[string, ReturnType<typeof deskPart>, Wish, Pick<Plan, 'from' | 'to' | 'effect'> | null]>([
    ['a release for everybody', deskPart(), all('1.2.0'), { from: '1.1.0', to: '1.2.0', effect: 'everybody' }],
    ['what is live', deskPart(), all('1.1.0'), null],
    ['a trial', deskPart(), some('1.2.0', 20), { from: '1.1.0', to: trial, effect: 'trial' }],
    ['a trial of what is live', deskPart(), some('1.1.0', 20), null],
    ['the same trial again', onTrial(), some('1.2.0', 20), null],
    ['its next share', onTrial(), some('1.2.0', 50), { from: trial, to: '1.1.0 50 %, 1.2.0 50 %', effect: 'trial' }],
    ['another trial', onTrial(), some('1.3.0', 5), { from: trial, to: '1.1.0 95 %, 1.3.0 5 %', effect: 'trial' }],
    ['a trial that everybody gets', onTrial(), all('1.2.0'), { from: trial, to: '1.2.0', effect: 'everybody' }],
    ['everybody keeps what they have', onTrial(), all('1.1.0'), { from: trial, to: '1.1.0', effect: 'everybody' }],
    ['the end of a trial', onTrial(), back, { from: trial, to: '1.1.0', effect: 'end-trial' }],
    ['the release before', deskPart(), back, { from: '1.1.0', to: '1.0.0', effect: 'back' }],
    ['no way back', deskPart({ previous: null }), back, null],
    ['the end of a first trial', onTrial({ previous: null }), back, { from: trial, to: '1.1.0', effect: 'end-trial' }],
  ])('plans %s', (_, part, wish, plan) => {
    if (plan === null) expect(planOf(part, wish, 'key')).toBeNull();
    else expect(planOf(part, wish, 'key')).toEqual({ part, wish, key: 'key', ...plan });
  });
});
