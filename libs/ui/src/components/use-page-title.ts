import { useEffect } from 'react';
import { config } from '@wattline/base/config';

/** Names the page in the browser's tab and for assistive technology: '{title} · Wattline', with the service's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${config().brand.name}`;
  }, [title]);
}
