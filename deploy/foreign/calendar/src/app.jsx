import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import './app.css';

export default function App() {
  const [day, setDay] = useState();
  return (
    <section className="calendar">
      <h1>Choose a day</h1>
      <DayPicker mode="single" defaultMonth={new Date(2026, 10, 1)} selected={day} onSelect={setDay} />
      <p>{day ? `Chosen: ${day.getDate()}` : 'Nothing is chosen.'}</p>
    </section>
  );
}
