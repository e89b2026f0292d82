// A record that another app has brought, until the analysis takes it.
class Brought {
  bytes = $state.raw<Uint8Array | null>(null);

  take(): Uint8Array | null {
    const bytes = this.bytes;
    this.bytes = null;
    return bytes;
  }
}

export const brought = new Brought();
