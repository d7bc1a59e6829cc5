import { renderHook } from '@testing-library/react';
import { usePageTitle } from './use-page-title';

test('the title of the browser’s tab follows the page', () => {
  const { rerender } = renderHook(usePageTitle, { initialProps: 'Loading' });
  expect(document.title).toBe('Loading · Wattline');
  rerender('Condado Plaza');
  expect(document.title).toBe('Condado Plaza · Wattline');
});
