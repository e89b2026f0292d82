// Short sounds made on the spot: a click of wood or stone is a burst of noise through a filter, so nothing is loaded.
import { settings } from './settings.svelte';

export type Sound = 'stone' | 'piece' | 'disc' | 'seed' | 'capture' | 'end';

const shapes: Record<Exclude<Sound, 'end'>, { pitch: number; length: number; loud: number }> = {
  stone: { pitch: 2300, length: 0.05, loud: 0.5 },
  piece: { pitch: 1100, length: 0.07, loud: 0.6 },
  disc: { pitch: 1600, length: 0.05, loud: 0.4 },
  seed: { pitch: 2900, length: 0.03, loud: 0.25 },
  capture: { pitch: 750, length: 0.12, loud: 0.5 },
};

let context: AudioContext | null = null;

export function playSound(sound: Sound): void {
  // Before the first touch of the page a browser lets nothing sound.
  if (!settings.sound || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  if (sound === 'end') chime(context);
  else knock(context, shapes[sound]);
}

function knock(audio: AudioContext, shape: { pitch: number; length: number; loud: number }): void {
  const frames = Math.ceil(audio.sampleRate * shape.length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 4;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: shape.pitch, Q: 1.2 });
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: shape.loud * settings.volume }))
    .connect(audio.destination);
  source.start();
}

function chime(audio: AudioContext): void {
  [523, 659].forEach((frequency, i) => {
    const start = audio.currentTime + i * 0.14;
    const tone = new OscillatorNode(audio, { frequency, type: 'sine' });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0.12 * settings.volume, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  });
}
