import { mislabelled } from './label-in-name';

// What each component test ends with, before Testing Library takes it off the page.
afterEach(() => {
  const wrong = mislabelled(document.body);
  if (wrong.length > 0) throw new Error(`WCAG 2.5.3, label in name: ${wrong.join('; ')}`);
});
