import { renderHook } from '@testing-library/react';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { usePageTitle } from './use-page-title';

test('the title of the browser’s tab follows the page', () => {
  const { rerender } = renderHook(usePageTitle, { initialProps: 'Loading' });
  expect(document.title).toBe('Loading · Wattline');
  rerender('Condado Plaza');
  expect(document.title).toBe('Condado Plaza · Wattline');
});

test('the title ends with the brand of the environment', () => {
  setConfig(readRuntimeConfig({ brand: { name: 'Acme Carga' } }));
  try {
    renderHook(usePageTitle, { initialProps: 'Cargando' });
    expect(document.title).toBe('Cargando · Acme Carga');
  } finally {
    setConfig(readRuntimeConfig({}));
  }
});
