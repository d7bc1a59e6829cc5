import { act, renderHook } from '@testing-library/react';
import { setLanguage } from '@wattline/i18n';
import type { ParkingRestriction } from '@wattline/ocpi';
import { useParkingText } from './use-parking-text';

afterEach(() => act(() => setLanguage('en')));

test.each<[ParkingRestriction, RegExp, RegExp]>([
  ['DISABLED', /disability permit/, /permiso de discapacidad/],
  ['EV_ONLY', /electric vehicles/, /vehículos eléctricos/],
  ['PLUGGED', /plugged in/, /enchufado/],
  ['CUSTOMERS', /customers or guests/, /clientes o huéspedes/],
  ['MOTORCYCLES', /motorcycles/, /motocicletas/],
])('parking-as-told: %s in words of both languages', (restriction, english, spanish) => {
  const { result } = renderHook(() => useParkingText());
  expect(result.current(restriction)).toMatch(english);
  act(() => setLanguage('es'));
  expect(result.current(restriction)).toMatch(spanish);
});
