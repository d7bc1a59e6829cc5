import { lazy, Suspense, useState } from 'react';
import './app.css';
import styles from './note.module.css';

const Help = lazy(() => import('./help.jsx'));

export default function App() {
  const [notes, setNotes] = useState(['Bay 4 is wet.']);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="notes-app">
      <h1>Notes</h1>
      {notes.map((note) => (
        <p className={styles.note} key={note}>
          {note}
        </p>
      ))}
      <button type="button" onClick={() => setNotes([...notes, `Note ${notes.length + 1}`])}>
        Add a note
      </button>
      <button type="button" onClick={() => setIsOpen(true)}>
        About notes
      </button>
      {isOpen && (
        <Suspense>
          <Help />
        </Suspense>
      )}
    </section>
  );
}
