import { useState } from 'react';
import { provided } from './provided';

test('a provided module equals its import', () => {
  expect(provided).toMatchObject({
    react: { useState },
    'react/jsx-runtime': { jsx: expect.any(Function), Fragment: expect.anything() },
    'react-dom': { createPortal: expect.any(Function) },
    '@wattline/vendor/query': { useQuery: expect.any(Function) },
  });
});
