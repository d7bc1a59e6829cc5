import { renderHook } from '@testing-library/react';
import { usePageTitle } from './use-page-title';

test('the tab is named after the page, and follows it', () => {
  const { rerender } = renderHook(usePageTitle, { initialProps: 'Loading' });
  expect(document.title).toBe('Loading · Wattline');
  rerender('Condado Plaza');
  expect(document.title).toBe('Condado Plaza · Wattline');
});
