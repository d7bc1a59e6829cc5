import { mislabelled } from './label-in-name';

// Each component test ends with this check, before Testing Library takes the component off the page.
afterEach(() => {
  const wrong = mislabelled(document.body);
  if (wrong.length > 0) throw new Error(`WCAG 2.5.3, label in name: ${wrong.join('; ')}`);
});
