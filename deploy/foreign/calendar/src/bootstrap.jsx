import { createRoot } from 'react-dom/client';
import App from './app.jsx';

createRoot(document.body.appendChild(document.createElement('div'))).render(<App />);
