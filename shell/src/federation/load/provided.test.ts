import { useState } from 'react';
import { provided } from './provided';

test('a module is what an import of it gives', () => {
  expect(provided).toMatchObject({
    react: { useState },
    'react/jsx-runtime': { jsx: expect.any(Function), Fragment: expect.anything() },
    'react-dom': { createPortal: expect.any(Function) },
    '@wattline/query': { useQuery: expect.any(Function) },
  });
});
