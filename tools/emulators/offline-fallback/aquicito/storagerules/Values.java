package aquicito.storagerules;

import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.util.JsonFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Turns what firebase-tools sends into the values of the rules engine. */
final class Values {
  /** Firestore's REST names of the kinds that the engine writes alike, under its own names. */
  private static final Map<String, String> ENGINE_KIND_BY_REST_KIND =
      Map.of(
          "booleanValue", "bool_value",
          "integerValue", "int_value",
          "doubleValue", "float_value",
          "stringValue", "string_value",
          "bytesValue", "bytes_value",
          "nullValue", "null_value",
          "timestampValue", "timestamp_value",
          "geoPointValue", "latlng_value");

  private Values() {}

  /** A value that firebase-tools has written in the engine's own form, such as {"string_value": "x"}. */
  static ExpressionValue fromEngineJson(JsonElement json) throws IOException {
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    JsonFormat.parser().merge(json.toString(), value);
    return value.build();
  }

  static ExpressionValue path(String path) {
    return ExpressionValueUtils.path(
        Arrays.stream(path.split("/"))
            .filter(segment -> !segment.isEmpty())
            .map(ExpressionValueUtils::simpleSegment)
            .toList());
  }

  /** A document of Firestore's REST API as rules see it: data, id and __name__. */
  static ExpressionValue fromFirestoreDocument(JsonObject document) throws IOException {
    String name = document.get("name").getAsString();
    Map<String, ExpressionValue> seenByRules =
        Map.of(
            "data", map(document),
            "id", ExpressionValueUtils.createValue(name.substring(name.lastIndexOf('/') + 1)),
            "__name__", reference(name));
    return ExpressionValueUtils.createValue((Object) seenByRules);
  }

  private static ExpressionValue fromRest(JsonElement value) throws IOException {
    Map.Entry<String, JsonElement> only = value.getAsJsonObject().entrySet().iterator().next();
    JsonElement content = only.getValue();
    return switch (only.getKey()) {
      case "mapValue" -> map(content.getAsJsonObject());
      case "arrayValue" -> list(content.getAsJsonObject());
      case "referenceValue" -> reference(content.getAsString());
      default -> scalar(only.getKey(), content);
    };
  }

  private static ExpressionValue map(JsonObject owner) throws IOException {
    Map<String, ExpressionValue> map = new HashMap<>();
    if (owner.has("fields")) {
      for (Map.Entry<String, JsonElement> field : owner.getAsJsonObject("fields").entrySet()) {
        map.put(field.getKey(), fromRest(field.getValue()));
      }
    }
    return ExpressionValueUtils.createValue((Object) map);
  }

  private static ExpressionValue list(JsonObject owner) throws IOException {
    List<ExpressionValue> list = new ArrayList<>();
    if (owner.has("values")) {
      for (JsonElement element : owner.getAsJsonArray("values")) {
        list.add(fromRest(element));
      }
    }
    return ExpressionValueUtils.createValue((Object) list);
  }

  private static ExpressionValue reference(String name) {
    return path(name.replaceFirst("^projects/[^/]+", ""));
  }

  private static ExpressionValue scalar(String restKind, JsonElement content) throws IOException {
    String engineKind = ENGINE_KIND_BY_REST_KIND.get(restKind);
    if (engineKind == null) {
      throw new IllegalArgumentException("a Firestore value of the unknown kind " + restKind);
    }
    JsonObject value = new JsonObject();
    value.add(engineKind, content);
    return fromEngineJson(value);
  }
}
