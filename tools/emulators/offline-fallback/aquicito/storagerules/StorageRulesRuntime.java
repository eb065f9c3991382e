package aquicito.storagerules;

import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The process in which firebase-tools' Storage emulator evaluates storage.rules, for machines that cannot download
 * Firebase's own cloud-storage-rules-runtime.jar. The rules engine, with the "firebase.storage" service, is Google's:
 * it comes with the Cloud Firestore emulator, on the class path. This program adds the protocol of firebase-tools'
 * lib/emulator/storage/rules/runtime.js: one JSON request a line on stdin, one JSON answer a line on stdout.
 *
 * <p>Everything happens on one thread. A rule that needs a Firestore document stays suspended in {@link #suspended}
 * until firebase-tools has sent that document.
 */
public final class StorageRulesRuntime {
  private final AnswerWriter answers = new AnswerWriter();
  private final Map<String, RulesetAst> rulesets = new HashMap<>();
  private final Map<Long, Verification> suspended = new HashMap<>();

  public static void main(String[] args) throws IOException {
    System.setOut(System.err); // Stdout carries answers only.
    Logger.getLogger("").setLevel(Level.SEVERE); // firebase-tools repeats whatever stderr says as a warning.
    new StorageRulesRuntime().serve();
  }

  private void serve() throws IOException {
    answers.ready();
    var requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    // Stdin ends when firebase-tools is gone, however it died; then this process ends as well.
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      if (!line.isBlank()) {
        answer(line);
      }
    }
  }

  /** Answers one request, whatever happens: firebase-tools waits for ever for an answer that does not come. */
  private void answer(String line) throws IOException {
    long id = AnswerWriter.NOBODY;
    String action = "unknown";
    try {
      JsonObject request = JsonParser.parseString(line).getAsJsonObject();
      id = request.get("id").getAsLong();
      // The answer to our fetch_firestore_document is the one request without an action.
      action = request.has("action") ? request.get("action").getAsString() : "document";
      switch (action) {
        case "load_ruleset" -> load(id, request.getAsJsonObject("context"));
        case "verify" -> verify(id, request.getAsJsonObject("context"));
        case "document" -> resume(id, request);
        default -> throw new IllegalArgumentException("unknown action");
      }
    } catch (Exception | LinkageError | StackOverflowError error) {
      // A LinkageError is an engine of another version, a StackOverflowError a rule nested too deep for the parser.
      suspended.remove(id);
      answers.failed(id, action, error);
    }
  }

  private void load(long id, JsonObject context) throws IOException {
    CompileResult compiled = compile(context.getAsJsonObject("source"));
    RulesetAst ruleset = compiled.getRulesetAst();
    if (!compiled.hasCompilationError()) {
      rulesets.put(context.get("rulesetName").getAsString(), ruleset);
    }
    List<String> errors = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    for (Issue issue : compiled.getIssues()) {
      (issue.getSeverity() == Issue.Severity.ERROR ? errors : warnings).add(AnswerWriter.describe(issue));
    }
    answers.loaded(id, Math.max(1, ruleset.getVersionValue()), errors, warnings);
  }

  private static CompileResult compile(JsonObject source) {
    Source.Builder files = Source.newBuilder();
    for (JsonElement element : source.getAsJsonArray("files")) {
      JsonObject file = element.getAsJsonObject();
      files.addFiles(
          File.newBuilder().setName(file.get("name").getAsString()).setContent(file.get("content").getAsString()));
    }
    var options =
        FirebaseRulesLangOptions.builder()
            .allowTernaryOperator(true)
            .allowCrossServiceRules(true) // firestore.get() and firestore.exists()
            .build();
    return FirebaseRulesProtoCompiler.createStandalone(options).compile(files);
  }

  private void verify(long id, JsonObject context) throws IOException {
    String rulesetName = context.get("rulesetName").getAsString();
    RulesetAst ruleset = rulesets.get(rulesetName);
    if (ruleset == null) {
      throw new IllegalArgumentException("no ruleset named " + rulesetName);
    }
    proceed(id, new Verification(ruleset, context));
  }

  private void resume(long id, JsonObject reply) throws IOException {
    Verification verification = suspended.remove(id);
    if (verification == null) {
      throw new IllegalArgumentException("no verification waits for this document");
    }
    verification.receive(reply);
    proceed(id, verification);
  }

  /** Sends the verdict, or asks for the next document on which it depends. */
  private void proceed(long id, Verification verification) throws IOException {
    if (verification.isDecided()) {
      answers.verified(id, verification.permits(), verification.warnings());
    } else {
      suspended.put(id, verification);
      answers.fetchDocument(id, verification.nextDocument());
    }
  }
}
