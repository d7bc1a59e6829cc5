import { act, renderHook } from '@testing-library/react';
import { setLanguage } from '@wattline/base/i18n';
import { usePowerTypeText } from './use-power-type-text';

afterEach(() => act(() => setLanguage('en')));

test.each([
  ['AC_1_PHASE', 'AC, single-phase', 'CA monofásica'],
  ['AC_2_PHASE', 'AC, two-phase', 'CA bifásica'],
  ['AC_2_PHASE_SPLIT', 'AC, split-phase', 'CA de fase dividida'],
  ['AC_3_PHASE', 'AC, three-phase', 'CA trifásica'],
  ['dc', 'DC', 'CC'],
  ['SOLAR_ROOF', 'SOLAR ROOF', 'SOLAR ROOF'],
  ['constructor', 'constructor', 'constructor'],
])('2 §2 the power type %s is %s, in Spanish %s', (powerType, english, spanish) => {
  const { result } = renderHook(() => usePowerTypeText());
  expect(result.current(powerType)).toBe(english);
  act(() => setLanguage('es'));
  expect(result.current(powerType)).toBe(spanish);
});
