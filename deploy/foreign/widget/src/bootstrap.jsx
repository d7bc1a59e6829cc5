import { createRoot } from 'react-dom/client';
import Widget from './widget.jsx';

createRoot(document.body.appendChild(document.createElement('div'))).render(<Widget />);
