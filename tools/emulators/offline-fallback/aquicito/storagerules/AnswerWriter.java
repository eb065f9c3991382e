package aquicito.storagerules;

import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.SourcePosition;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes answers to stdout in the shape, and the portions, that firebase-tools expects. */
final class AnswerWriter {
  /** The id of answers that belong to no request. */
  static final long NOBODY = -1;

  /**
   * firebase-tools parses each chunk that it reads as one object: of two answers in a chunk both would be lost, and
   * their requests would never end. Node.js reads at most 64 KiB at a time; with every answer padded to that length no
   * chunk holds two of them.
   */
  private static final int CHUNK_BYTES = 64 * 1024;

  /** With messages cut to this, an answer stays far below a chunk. */
  private static final int MAX_MESSAGES = 10;
  private static final int MAX_MESSAGE_LENGTH = 1000;

  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

  private final FileOutputStream stdout = new FileOutputStream(FileDescriptor.out);

  /** Says that the runtime has started: firebase-tools waits for it without having asked. */
  void ready() throws IOException {
    write("start", NOBODY, Map.of());
  }

  void loaded(long id, int rulesVersion, List<String> errors, List<String> warnings) throws IOException {
    write(
        "load_ruleset",
        id,
        Map.of("errors", cut(errors), "warnings", cut(warnings), "result", Map.of("rulesVersion", rulesVersion)));
  }

  void verified(long id, boolean permit, List<String> warnings) throws IOException {
    write("verify", id, Map.of("warnings", cut(warnings), "result", Map.of("permit", permit)));
  }

  /** Asks for a document, in answer to a verification that is not over yet. */
  void fetchDocument(long verificationId, String path) throws IOException {
    write("fetch_firestore_document", verificationId, Map.of("context", Map.of("path", path)));
  }

  void failed(long id, String action, Throwable error) throws IOException {
    write(action, id, Map.of("status", "error", "errors", cut(List.of("Storage rules runtime: " + error))));
  }

  /** An issue as firebase-tools' rules/manager.js takes it apart to print "... in storage.rules:LINE". */
  static String describe(Issue issue) {
    SourcePosition position = issue.getSourcePosition();
    return GSON.toJson(
        Map.of(
            "description_", issue.getDescription(),
            "severity_", issue.getSeverityValue(),
            "sourcePosition_",
                Map.of(
                    "fileName_", position.getFileName(),
                    "line_", position.getLine(),
                    "column_", position.getColumn())));
  }

  private static List<String> cut(List<String> messages) {
    return messages.stream()
        .limit(MAX_MESSAGES)
        .map(message -> message.substring(0, Math.min(MAX_MESSAGE_LENGTH, message.length())))
        .toList();
  }

  private void write(String action, long id, Map<String, ?> content) throws IOException {
    Map<String, Object> answer = new HashMap<>(Map.of("status", "ok", "errors", List.of(), "warnings", List.of()));
    answer.putAll(content);
    answer.put("action", action); // Without it firebase-tools drops an answer whose status is not "ok".
    answer.put(action.equals("fetch_firestore_document") ? "server_request_id" : "id", id);
    byte[] json = GSON.toJson(answer).getBytes(StandardCharsets.UTF_8);
    byte[] chunk = Arrays.copyOf(json, Math.max(CHUNK_BYTES, json.length + 1));
    Arrays.fill(chunk, json.length, chunk.length, (byte) ' ');
    chunk[chunk.length - 1] = '\n';
    stdout.write(chunk);
  }
}
