package aquicito.firestore;

import com.google.cloud.datastore.emulator.firestore.CloudFirestore;
import java.io.IOException;

/**
 * Starts the Cloud Firestore emulator of the Google Cloud CLI and ends it when stdin ends.
 *
 * <p>firebase-tools gives this process a process group of its own, and its own stdin, a pipe held by the project's
 * launcher. Were firebase-tools or the launcher killed outright, nobody else would be left to end it.
 */
public final class FirestoreEmulator {
  private FirestoreEmulator() {}

  public static void main(String[] args) throws Exception {
    var watcher = new Thread(FirestoreEmulator::endWithStdin, "end-with-stdin");
    watcher.setDaemon(true);
    watcher.start();
    CloudFirestore.main(args);
  }

  private static void endWithStdin() {
    try {
      while (System.in.read() >= 0) {
        // Nothing is ever sent; only the end matters.
      }
    } catch (IOException unreadable) {
      // As good as the end.
    }
    Runtime.getRuntime().halt(0);
  }
}
